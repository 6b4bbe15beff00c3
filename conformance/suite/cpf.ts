/** A CPF with right digits from its first nine. */
export function cpfFrom(nine: string): string {
  const digit = (text: string) => {
    const figures = Array.from(text, Number);
    const sum = figures.reduce((total, figure, place) => total + figure * (text.length + 1 - place), 0);
    const rest = (sum * 10) % 11;
    return rest === 10 ? 0 : rest;
  };
  const first = digit(nine);
  return `${nine}${first}${digit(`${nine}${first}`)}`;
}
