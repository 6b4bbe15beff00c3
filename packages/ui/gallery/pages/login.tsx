import {
  AgeMark,
  AuthHero,
  Button,
  ButtonLink,
  Field,
  Icon,
  IconButton,
  Screen,
  Section,
  Stack,
  Text,
  TextLink,
} from '../../src/index.ts';

export function LoginPage() {
  return (
    <Screen kind="plain">
      <AuthHero
        title={'Que bom\nte ver.'}
        brand="Arara"
        start={<IconButton icon="back" label="Voltar" tone="on-art" href="?" data-part="back" />}
        data-part="auth-hero"
      />
      <Section as="form" gap="section">
        <Stack gap={4}>
          <Field
            label="Celular"
            numeric
            prefix={
              <>
                +55 <Icon name="down" size="xs" />
              </>
            }
            defaultValue="(11) 98214-3382"
            data-part="phone"
          />
          <Field
            label="Senha"
            labelEnd={<TextLink href="?">Esqueci a senha</TextLink>}
            icon="lock"
            defaultValue="segredo1"
            reveal={{ show: 'Mostrar senha', hide: 'Ocultar senha' }}
            data-part="password"
          />
          <Button tone="money" block style={{ marginBlockStart: 6 }} data-part="enter">
            Entrar
          </Button>
          <ButtonLink tone="quiet" block href="?page=register" data-part="join">
            Ainda não tenho conta
          </ButtonLink>
        </Stack>
      </Section>
      <Section gap="near">
        <Text size="xs" tone="faint" center data-part="foot">
          <AgeMark style={{ marginInlineEnd: 6 }} />
          Proibido para menores de 18 anos.
          <br />
          Precisa de ajuda? <TextLink href="?">Fale com o suporte</TextLink>
        </Text>
      </Section>
    </Screen>
  );
}
