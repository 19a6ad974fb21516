import { errorCodes } from '@loyalty/contracts/errors/codes'
import { scopes } from '@loyalty/contracts/tokens/scopes'
import { createInstance, type ParseKeys } from 'i18next'
import { expect, test } from 'vitest'
import { en } from './en.js'
import { errors } from './en/errors.js'
import { es } from './es.js'
import { interpolation, numberFormatter } from './languages.js'

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

const counted = [...english].filter(([, text]) => text.includes('{{count}}')).map(([key]) => key)

test.each([
  ['en', '20,000'],
  ['es', '20.000'],
])('each count of %s is written as %s', async (language, written) => {
  const i18n = createInstance()
  await i18n.use(numberFormatter).init({
    lng: language,
    interpolation,
    resources: { en: { translation: en }, es: { translation: es } },
  })
  expect(counted).not.toStrictEqual([])
  const wrong = counted
    .map((key) => i18n.t(key as ParseKeys, { count: 20_000 }))
    .filter((text) => !text.includes(written) || text.includes('20000'))
  expect(wrong).toStrictEqual([])
})

test('each code of the catalogue has a sentence, and no other code has', () => {
  expect(Object.keys(errors).toSorted()).toStrictEqual([...errorCodes, 'NO_ANSWER'].toSorted())
})

test('each scope has words, and nothing else has', () => {
  const named = flat(en.scope).map(([path]) => path.replace('.', ':'))
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
  const loading = Object.entries(loaded).filter(
    ([name, source]) => !name.endsWith('.test.ts') && catalogues.test(source),
  )
  expect(loading.map(([name]) => name)).toStrictEqual([])
})

const sources = Object.values(loaded).join('\n')
const [answers = ''] = Object.values(
  import.meta.glob<string>('../../../typescript/src/interface.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

/** Keys as the sources name them, those too that are made of parts: `campaigns.${verb}Done`, `${of}.title` where `of="referral"`. */
const named = new Set(
  [...sources.matchAll(/(['"`])((?:[a-zA-Z]+|\$\{of\})\.(?:[\w .-]|\$\{.*?\})+)\1/g)].map(
    ([, , key = '']) => key,
  ),
)
const patterns = [...named]
  .filter((key) => key.includes('$'))
  .map((key) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\$\{.*?\}/g, '([^.]+)')}$`))

/** True for a part that the page knows, as a text or as the name of a field, or that the interface answers. */
const isPart = (part: string): boolean =>
  [`'${part}'`, ` ${part}: '`, ` of="${part}"`].some((text) => sources.includes(text)) ||
  answers.includes(`"${part}"`)

/** What comes by events and scopes; the page takes the messages of whole groups for it. */
const ofOthers = /^(fact|cause|errors|scope|audit|product)\b/

const isShown = (key: string): boolean =>
  named.has(key) || patterns.some((pattern) => pattern.exec(key)?.slice(1).every(isPart))

test('no message is left that nothing shows', () => {
  const unused = [...english.keys()]
    .map((key) => key.replace(/_(one|other)$/, ''))
    .filter((key) => !ofOthers.test(key) && !isShown(key) && !isShown(key.replace(/Hint$/, '')))
  expect(unused).toStrictEqual([])
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
