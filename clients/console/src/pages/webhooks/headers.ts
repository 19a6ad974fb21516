/** A header as it is filled in; the key keeps its row apart from the others. */
export interface HeaderDraft {
  key: string
  name: string
  value: string
}

export const emptyHeader = (name = ''): HeaderDraft => ({
  key: crypto.randomUUID(),
  name,
  value: '',
})

const nameOf = ({ name }: HeaderDraft): string => name.trim().toLowerCase()

/** True for a header whose name an earlier one has, in whatever case: only one of them would be sent. */
export const repeatsName = (headers: readonly HeaderDraft[], header: HeaderDraft): boolean =>
  header.name.trim() !== '' && headers.find((one) => nameOf(one) === nameOf(header)) !== header

export const areComplete = (headers: readonly HeaderDraft[]): boolean =>
  headers.every(({ name, value }) => name.trim() !== '' && value.trim() !== '')

export const headersOf = (headers: readonly HeaderDraft[]): Record<string, string> =>
  Object.fromEntries(headers.map(({ name, value }) => [name.trim(), value.trim()]))
