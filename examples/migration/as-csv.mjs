// The files as the old system of the example writes them: semicolons, decimal commas, German dates,
// one line for each balance entry and for each article of a receipt.
import { movedAt } from './people.mjs'

const quoted = (text) => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const line = (cells) => `${cells.map((cell) => quoted(String(cell ?? ''))).join(';')}\n`
const money = (hundredths) =>
  (hundredths / 100).toLocaleString('de-DE', { minimumFractionDigits: 2, useGrouping: true })
const day = (ms) =>
  ms === null ? '' : new Date(ms).toISOString().slice(0, 10).split('-').toReversed().join('.')
const minute = (ms) => `${day(ms)} ${new Date(ms).toISOString().slice(11, 19)}`

const headOf = (names) => line(names.split(','))

export const customerHead = headOf(
  'number,first name,last name,mail,born,joined,document,number of document,country,apps,segment,' +
    'visits,spent,as of,programme,amount,earned,valid until',
)

export function customerLines(customer) {
  const { number, firstName, lastName, mail, born, joined, document, country, apps } = customer
  const { segment, visits, spentHundredths, entries } = customer
  const start = [number, firstName, lastName, mail, day(born), day(joined)]
  const middle = [document === null ? '' : 'ID', document, country, apps.join('|'), segment]
  const profile = [...start, ...middle, visits, money(spentHundredths), day(movedAt)]
  const rows = entries.length === 0 ? [[]] : entries.map(entryCells)
  return rows
    .map((cells) => line([...profile, ...(cells.length === 0 ? ['', '', '', ''] : cells)]))
    .join('')
}

const entryCells = ({ programme, hundredths, earned, validUntil }) => [
  programme,
  money(hundredths),
  day(earned),
  day(validUntil),
]

export const purchaseHead = headOf(
  'number,receipt,bought,total,paid,shop,state,closed,article,pieces,price',
)

export function purchaseLines({ customer, receipt, bought, total, paid, shop, isOpen, lines }) {
  const head = [customer, receipt, minute(bought), money(total), money(paid), shop]
  const state = isOpen ? ['open', ''] : ['paid', minute(bought)]
  return lines
    .map(({ article, pieces, hundredths }) =>
      line([...head, ...state, article, pieces, money(hundredths)]),
    )
    .join('')
}
