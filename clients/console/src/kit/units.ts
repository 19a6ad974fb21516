/** The names in the plural that say by themselves what one of them is. */
const singulars: Readonly<Record<string, string>> = {
  coins: 'coin',
  credits: 'credit',
  miles: 'mile',
  points: 'point',
  stamps: 'stamp',
  stars: 'star',
  créditos: 'crédito',
  estrellas: 'estrella',
  millas: 'milla',
  monedas: 'moneda',
  puntos: 'punto',
  sellos: 'sello',
}

const inCaseOf = (model: string, word: string): string =>
  model.charAt(0) === model.charAt(0).toUpperCase()
    ? word.charAt(0).toUpperCase() + word.slice(1)
    : word

/**
 * An amount of a reward by its name: `5 Points`. One of them is `1 Welcome point` where the last word of the
 * name has a known singular. A Spanish adjective would have to follow its noun, so all else is `1 × Name`.
 */
export function unitsText(amount: string, name: string): string {
  if (amount !== '1') return `${amount} ${name}`
  const { before = '', last = '' } = /^(?<before>.*?)(?<last>\p{L}+)$/u.exec(name)?.groups ?? {}
  const one = singulars[last.toLowerCase()]
  return one === undefined ? `1 × ${name}` : `1 ${before}${inCaseOf(last, one)}`
}
