import { lazy, Suspense, useState } from 'react';
import { Button, createToaster, List, ListRow, Row, ToastRegion } from '../src/index.ts';

const Sheet = lazy(async () => ({ default: (await import('../src/sheet/sheet.tsx')).Sheet }));
const Dialog = lazy(async () => ({ default: (await import('../src/dialog/dialog.tsx')).Dialog }));
const toaster = createToaster();

export function Overlays() {
  const [open, setOpen] = useState<'sheet' | 'dialog'>();
  const close = () => setOpen(undefined);
  return (
    <Row>
      <Button small onClick={() => setOpen('sheet')}>
        Folha
      </Button>
      <Button small onClick={() => setOpen('dialog')}>
        Diálogo
      </Button>
      <Button small tone="quiet" onClick={() => toaster.show({ text: 'Código PIX copiado', tone: 'ok' })}>
        Aviso
      </Button>
      <ToastRegion toaster={toaster} />
      <Suspense>
        {open === 'sheet' && (
          <Sheet
            open
            onClose={close}
            title="Fale com a gente"
            text="Atendimento em português, 24 h. Nunca pedimos sua senha."
          >
            <List style={{ marginBlockStart: 14 }}>
              <ListRow
                icon="chat"
                iconTone="brand"
                title="Chat no Telegram"
                sub="Responde em cerca de 3 min"
                href="?"
              />
              <ListRow
                icon="phone"
                iconTone="leaf"
                title="WhatsApp oficial"
                sub="Responde em cerca de 8 min"
                href="?"
              />
            </List>
          </Sheet>
        )}
        {open === 'dialog' && (
          <Dialog
            open
            title="Cancelar este pedido?"
            text="O código PIX de R$ 200,00 deixa de valer. Se você já pagou, espere: o saldo entra sozinho."
            safe={{ label: 'Manter pedido', onPress: close }}
            destructive={{ label: 'Cancelar pedido', onPress: close }}
          />
        )}
      </Suspense>
    </Row>
  );
}
