import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import {
  ActionBar,
  AgeNotice,
  AgeStrip,
  AmountPicker,
  Badge,
  Button,
  Card,
  Checkbox,
  Chips,
  Countdown,
  Empty,
  ErrorPanel,
  Field,
  Icon,
  iconNames,
  List,
  Money,
  Notice,
  PageTitle,
  Pin,
  Progress,
  RecordRow,
  Row,
  Screen,
  Segmented,
  SkeletonGroup,
  SkeletonRow,
  Skeleton,
  Stack,
  SumLines,
  Switch,
  TabBar,
  Text,
  TileGrid,
  Timeline,
  Toast,
  VipBadge,
} from '../src/index.ts';
import { Overlays } from './overlays.tsx';
import { ageNotice, categories, strip, tabs } from './sample.ts';

const Qr = lazy(async () => ({ default: (await import('../src/qr/qr.tsx')).Qr }));

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section data-gallery={name}>
      <Text size="label" className="gallery__label">
        {name}
      </Text>
      {children}
    </section>
  );
}

function Buttons() {
  return (
    <div className="gallery__grid">
      <Button tone="money">Dinheiro</Button>
      <Button>Confirmar</Button>
      <Button tone="quiet">Neutro</Button>
      <Button tone="danger">Encerrar</Button>
      <Button loading>Enviando</Button>
      <Button disabled>Indisponível</Button>
      <Button tone="ghost">Texto</Button>
      <Button small tone="quiet" icon="refresh">
        Compacto
      </Button>
    </div>
  );
}

function MoneyKinds() {
  return (
    <Stack gap={2}>
      <Money amount="1284.50" big />
      <Money amount="1284.50" strong />
      <Money amount="10" kind="operation" tone="leaf" />
      <Money amount="-500" kind="operation" />
      <Money amount="-46.2" kind="result" tone="heat" />
      <Money amount="1284.50" hiddenLabel="Saldo oculto" />
      <Money amount={123_456_789n} decimals="five" tone="faint" />
    </Stack>
  );
}

function Fields() {
  return (
    <Stack gap={4}>
      <Field label="Padrão" icon="mail" placeholder="nome@provedor.com.br" />
      <Field
        label="Com erro"
        icon="id"
        numeric
        defaultValue="318.482.197-00"
        error="CPF inválido. Confira os dois últimos números."
      />
      <Field label="Certo" icon="id" numeric defaultValue="318.482.197-05" ok />
      <Field label="Desativado" icon="lock" defaultValue="fixo" disabled />
    </Stack>
  );
}

function Controls() {
  const [on, setOn] = useState(true);
  const [code, setCode] = useState('419');
  const [kind, setKind] = useState<'all' | 'in' | 'out'>('all');
  const [amount, setAmount] = useState<string>('200.00');
  return (
    <Stack gap={4}>
      <Row>
        <Switch on={on} onChange={setOn} label="Receber bônus" />
        <Switch on={!on} onChange={(next) => setOn(!next)} label="Avisos" />
        <Checkbox checked={on} onChange={setOn}>
          Aceito
        </Checkbox>
      </Row>
      <Pin label="Código" labelEnd="Reenviar em 0:38" value={code} onChange={setCode} />
      <Segmented
        label="Tipo"
        value={kind}
        onChange={setKind}
        options={[
          { key: 'all', label: 'Tudo' },
          { key: 'in', label: 'Depósitos' },
          { key: 'out', label: 'Saques' },
        ]}
      />
      <AmountPicker
        label="Valores"
        value={amount}
        onChange={setAmount}
        choices={[
          { amount: '50.00', note: 'sem bônus' },
          { amount: '200.00', note: '+ R$ 20 bônus', bonus: true },
          { amount: '1000.00', note: 'acima do limite', disabled: true },
        ]}
      />
    </Stack>
  );
}

function Records() {
  return (
    <List>
      <RecordRow
        icon="out"
        title="Saque PIX"
        detail="19:44 · SQ-7710-4482"
        amount="-500"
        state="wait"
        stateLabel="Avaliando"
        href="?"
      />
      <RecordRow
        icon="in"
        title="Depósito PIX"
        detail="19:21 · AR-2048-1977"
        amount="200"
        state="ok"
        stateLabel="Sucesso"
        href="?"
      />
      <RecordRow
        icon="in"
        title="Depósito PIX"
        detail="21:03 · código expirado"
        amount="100"
        state="fail"
        stateLabel="Falha"
        href="?"
      />
    </List>
  );
}

function Steps() {
  return (
    <Card>
      <Timeline
        steps={[
          { key: '1', title: 'Pedido recebido', state: 'done', stateLabel: 'feito', time: '14/11/2026, 19:44' },
          {
            key: '2',
            title: 'Em avaliação',
            state: 'now',
            stateLabel: 'agora',
            reason: 'Conferimos CPF, rollover e titularidade.',
            owner: { who: 'us', label: 'Com a gente', due: 'até 21:44' },
          },
          { key: '3', title: 'Enviado ao banco', state: 'next', stateLabel: 'depois', icon: 'bank' },
          {
            key: '4',
            title: 'O banco recusou',
            state: 'fail',
            stateLabel: 'falhou',
            reason: 'A chave não é do seu CPF.',
          },
        ]}
      />
    </Card>
  );
}

function Loading() {
  return (
    <SkeletonGroup label="Carregando">
      <TileGrid>
        <Skeleton shape="tile" />
        <Skeleton shape="tile" />
        <Skeleton shape="tile" />
      </TileGrid>
      <List style={{ marginBlockStart: 14 }}>
        <SkeletonRow />
        <SkeletonRow />
      </List>
    </SkeletonGroup>
  );
}

function Tags() {
  const tones = ['heat', 'new', 'money', 'ink', 'soft', 'leaf-soft', 'money-soft', 'heat-soft', 'brand-soft'] as const;
  return (
    <Row style={{ flexWrap: 'wrap', gap: 8 }}>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Row>
  );
}

function Code() {
  const [until] = useState(() => Date.now() + 600_000);
  return (
    <Card>
      <Row between>
        <Suspense>
          <Qr
            value="00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000"
            label="QR Code PIX"
            size={140}
            mark
          />
        </Suspense>
        <Stack>
          <Countdown until={until} offsetMs={0} totalMs={600_000} announce={(left) => `Faltam ${left} segundos`} />
          <SumLines
            lines={[
              { label: 'Saque', value: <Money amount="500" /> },
              { label: 'Recebe', value: <Money amount="492.5" />, total: true },
            ]}
          />
        </Stack>
      </Row>
    </Card>
  );
}

function Bars() {
  return (
    <div className="gallery__still" style={{ blockSize: 250 }}>
      <ActionBar sum={{ label: 'Você recebe', amount: <Money amount="492.50" /> }} style={{ insetBlockEnd: 100 }}>
        <Button tone="money" block>
          Confirmar saque
        </Button>
      </ActionBar>
      <TabBar items={tabs} active="home" label="Principal" strip={<AgeStrip {...strip} />} />
    </div>
  );
}

const parts: Readonly<Record<string, ComponentType>> = {
  Botões: Buttons,
  Dinheiro: MoneyKinds,
  Campos: Fields,
  Controles: Controls,
  Sobreposições: Overlays,
  Registros: Records,
  Etapas: Steps,
  Carregando: Loading,
  Etiquetas: Tags,
  Código: Code,
  Barras: Bars,
};

function Rest() {
  return (
    <>
      <Part name="Chips">
        <div className="gallery__bleed">
          <Chips items={categories} value="all" label="Categorias" />
        </div>
      </Part>
      <Part name="Aviso">
        <Stack>
          <Notice icon="shield">Seu limite de depósito: R$ 1.000 por semana.</Notice>
          <Notice tone="heat">Fechado agora.</Notice>
          <Notice tone="leaf">Pago.</Notice>
          <Notice tone="money">Em avaliação.</Notice>
          <Toast text="Código PIX copiado" tone="ok" />
          <Toast
            text="Erro de rede. Nada foi cobrado."
            tone="error"
            action={{ label: 'Tentar de novo', onPress: () => undefined }}
          />
        </Stack>
      </Part>
      <Part name="Progresso">
        <Card kind="list">
          <Progress share={0.62} label="62%" missing="Faltam R$ 1.596,00" end="62%" />
        </Card>
      </Part>
      <Part name="Vazio e erro">
        <Stack>
          <Empty art="no-records" title="Nenhum saque ainda" text="Quando você sacar, cada etapa aparece aqui." />
          <ErrorPanel
            title="A conexão demorou demais"
            text="Toque na tela para tentar de novo."
            again="Tentar de novo"
            onRetry={() => undefined}
          />
        </Stack>
      </Part>
      <Part name="VIP">
        <Row style={{ flexWrap: 'wrap' }}>
          {Array.from({ length: 11 }, (_, level) => (
            <VipBadge key={level} level={level} label={`VIP ${level}`} />
          ))}
        </Row>
      </Part>
      <Part name="Ícones">
        <Row style={{ flexWrap: 'wrap' }}>
          {iconNames.map((name) => (
            <Icon key={name} name={name} label={name} />
          ))}
        </Row>
      </Part>
      <Part name="Idade">
        <AgeNotice {...ageNotice} />
      </Part>
    </>
  );
}

export function Catalogue() {
  return (
    <Screen kind="plain" style={{ maxInlineSize: 'none' }}>
      <PageTitle>Partes</PageTitle>
      <div className="gallery">
        {Object.entries(parts).map(([name, Example]) => (
          <Part key={name} name={name}>
            <Example />
          </Part>
        ))}
        <Rest />
      </div>
    </Screen>
  );
}
