import type { Answer } from '../../kit/src/http.ts';

/** Some post codes of Brazil, as a directory of addresses answers them. Only public streets. */
const known: Readonly<Record<string, readonly [street: string, district: string, city: string, state: string]>> = {
  '01310100': ['Avenida Paulista', 'Bela Vista', 'São Paulo', 'SP'],
  '20040020': ['Praça Floriano', 'Centro', 'Rio de Janeiro', 'RJ'],
  '30130010': ['Praça Sete de Setembro', 'Centro', 'Belo Horizonte', 'MG'],
  '40020000': ['Praça da Sé', 'Centro Histórico', 'Salvador', 'BA'],
  '70040010': ['SBN Quadra 1', 'Asa Norte', 'Brasília', 'DF'],
  '80020320': ['Rua XV de Novembro', 'Centro', 'Curitiba', 'PR'],
};

/** `GET /cep/<eight digits>`. */
export function findPostCode(code: string): Answer {
  const found = known[code];
  if (found === undefined) return { status: 404, body: { error: 'unknown_post_code' } };
  const [street, district, city, state] = found;
  return { status: 200, body: { street, district, city, state } };
}
