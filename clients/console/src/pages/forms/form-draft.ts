export const fieldTypes = ['SCORE', 'TEXT', 'CHOICE', 'BOOLEAN'] as const

/** A question as it is filled in. */
export interface FieldDraft {
  key: string
  label: string
  type: (typeof fieldTypes)[number]
  isRequired: boolean
  options: string[]
}

const SCORE = { min: 1, max: 5 }
const NAME_LENGTH_MAX = 40

export const emptyField = (): FieldDraft => ({
  key: crypto.randomUUID(),
  label: '',
  type: 'SCORE',
  isRequired: true,
  options: [],
})

export const areComplete = (fields: readonly FieldDraft[]): boolean =>
  fields.every(({ label, type, options }) => {
    const hasOptions = type !== 'CHOICE' || options.length > 1
    return label.trim() !== '' && hasOptions
  })

/** What is sent. Programs know a question by a name, which is made from its words and its place. */
export const toFields = (fields: readonly FieldDraft[]) =>
  fields.map(({ label, type, isRequired, options }, index) => ({
    name: `${wordsOf(label)}_${index + 1}`,
    label: label.trim(),
    type,
    required: isRequired,
    ...(type === 'SCORE' && SCORE),
    ...(type === 'CHOICE' && { options }),
  }))

const wordsOf = (label: string): string =>
  label
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, NAME_LENGTH_MAX) || 'question'
