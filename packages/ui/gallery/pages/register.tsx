import { useState } from 'react';
import {
  ActionBar,
  Button,
  Checkbox,
  Field,
  Icon,
  NavBar,
  Pin,
  Screen,
  Section,
  Stack,
  Status,
  TextLink,
} from '../../src/index.ts';

export function RegisterPage() {
  const [code, setCode] = useState('419');
  const [adult, setAdult] = useState(true);
  const [terms, setTerms] = useState(false);
  return (
    <Screen kind="flow">
      <NavBar title="Criar conta" back={{ label: 'Voltar', href: '?' }} data-part="nav" />
      <Section as="form" gap="section">
        <Stack gap={4}>
          <Field
            label="Celular"
            numeric
            ok
            prefix={
              <>
                +55 <Icon name="down" size="xs" />
              </>
            }
            defaultValue="(11) 98214-3382"
            data-part="phone"
          />
          <Pin
            label="Código enviado por SMS"
            labelEnd="Reenviar em 0:38"
            value={code}
            onChange={setCode}
            data-part="pin"
          />
          <Field
            label="Senha"
            icon="lock"
            defaultValue="123456"
            error="Use pelo menos 8 caracteres, com letra e número. Faltam 2."
            reveal={{ show: 'Mostrar senha', hide: 'Ocultar senha' }}
            data-part="password"
          />
          <Field label="Repita a senha" icon="lock" type="password" placeholder="Digite de novo" data-part="repeat" />
          <Field
            label="Código de convite"
            labelEnd="opcional"
            icon="ticket"
            defaultValue="MAR7782"
            suffix={<Status state="ok">Aplicado</Status>}
            hint="Convite de mar•••82. Você não paga nada a mais por isso."
            data-part="invite"
          />
          <Checkbox checked={adult} onChange={setAdult} data-part="adult">
            Tenho 18 anos ou mais e vou usar meu próprio CPF.
          </Checkbox>
          <Checkbox checked={terms} onChange={setTerms} data-part="terms">
            Li e aceito os <TextLink href="?">Termos</TextLink> e a{' '}
            <TextLink href="?">Política de privacidade</TextLink>.
          </Checkbox>
        </Stack>
      </Section>
      <ActionBar missing="Falta: código, senha e termos" data-part="actions">
        <Button block disabled data-part="continue">
          Continuar
        </Button>
      </ActionBar>
    </Screen>
  );
}
