import { errorCodes } from '@loyalty/shared/errors/codes'
import { expect, test } from 'vitest'
import { en } from './en.js'
import { es } from './es.js'
import { errors } from './errors.en.js'

type Texts = { readonly [key: string]: string | Texts }

/** Every text by its path: `action.save`. */
const flat = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${path}${key}`, text]] : flat(text, `${path}${key}.`),
  )

const placeholders = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted()

const english = new Map(flat(en))
const spanish = new Map(flat(es))

test('both languages have the same texts', () => {
  expect([...spanish.keys()].toSorted()).toStrictEqual([...english.keys()].toSorted())
})

test.each([...english])('%s says the same things in both languages', (path, text) => {
  expect(text.trim()).not.toBe('')
  expect(spanish.get(path)?.trim()).toBeTruthy()
  expect(placeholders(spanish.get(path) ?? '')).toStrictEqual(placeholders(text))
})

test('each code of the catalogue has a sentence, and no other code has', () => {
  expect(Object.keys(errors).toSorted()).toStrictEqual([...errorCodes, 'NO_ANSWER'].toSorted())
})

test.each(Object.entries(errors))('%s is told to people, not to programs', (code, sentence) => {
  expect(sentence).not.toContain(code)
  expect(sentence).toMatch(/[.!]$/)
})

const components = import.meta.glob<string>('../**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test.each(Object.entries(components))(
  '%s holds no text in what is shown or read out',
  (_name, source) => {
    const spoken = /\b(label|title|placeholder|description|aria-label|alt|text)="[^"]+"/g
    expect(source.match(spoken)).toBeNull()
  },
)
