import { errorCodes } from '@loyalty/contracts/errors/codes'
import { scopes } from '@loyalty/contracts/tokens/scopes'
import { expect, test } from 'vitest'
import { en } from './en.js'
import { errors } from './en/errors.js'
import { es } from './es.js'
import { scope } from './en/scopes.js'

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

test('each scope has words, and nothing else has', () => {
  const named = flat(scope).map(([path]) => path.replace('.', ':'))
  expect(named.toSorted()).toStrictEqual(scopes.toSorted())
})

test.each(Object.entries(errors))('%s is told to people, not to programs', (code, sentence) => {
  expect(sentence).not.toContain(code)
  expect(sentence).toMatch(/[.!]$/)
})

const loaded = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../messages/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('the messages of one language are loaded, that of whoever reads', () => {
  const catalogues = /^import \{[^}]*\} from '[./]+messages\/(en|es)\.js'/m
  const loading = Object.entries(loaded).filter(([, source]) => catalogues.test(source))
  expect(loading.map(([name]) => name)).toStrictEqual([])
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
