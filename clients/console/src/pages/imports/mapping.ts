import type { Csv } from './csv.js'

/** What a column can be. */
export const members = [
  'id',
  'name',
  'email',
  'phone',
  'dob',
  'gender',
  'document_type',
  'document_number',
  'country',
  'registration_date',
  'balance',
  'reference',
] as const
export type Member = (typeof members)[number]

/** The member that a fault of a row names, `balance` of `balance.0.amount`; null: none of a file. */
export const memberOf = (field: string | null): Member | null =>
  members.find((member) => member === field?.split('.')[0]) ?? null

/** Which column holds each member; null: none. */
export type Mapping = Readonly<Record<Member, string | null>>

/** Names of columns that mean a member, as exports of other systems have them. */
const known: Readonly<Record<Member, RegExp>> = {
  id: /^(customer[ _-]?)?id$|^external[ _-]?id$|^identificador$/i,
  name: /^(full[ _-]?)?name$|^nombre$/i,
  email: /^e-?mail$|^correo/i,
  phone: /^phone|^mobile|^tel[eé]fono/i,
  dob: /^dob$|birth|nacimiento|cumplea/i,
  gender: /^gender$|^g[eé]nero$|^sexo?$/i,
  document_type: /document[ _-]?type|tipo.*documento/i,
  document_number: /document[ _-]?number|^n[uú]mero.*documento|^document(o)?$/i,
  country: /^country$|^pa[ií]s$/i,
  registration_date: /regist|since|alta/i,
  balance: /^balance$|^points?$|^saldo$|^puntos$/i,
  reference: /^(balance[ _-]?)?reference$|^referencia$/i,
}

export function guessMapping({ columns }: Pick<Csv, 'columns'>): Mapping {
  const found = members.map((member) => [
    member,
    columns.find((column) => known[member].test(column)) ?? null,
  ])
  return Object.fromEntries(found) as Mapping
}
