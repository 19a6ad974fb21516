import i18next, { type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { en } from './en.js'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en }
  }
}

/** By its tag, with its own name for itself and what loads its catalogue, in two parts. */
export const languages = {
  en: {
    name: 'English',
    loadFirst: async () => (await import('./en/first.js')).first,
    loadLater: async () => (await import('./en/later.js')).later,
  },
  es: {
    name: 'Español',
    loadFirst: async () => (await import('./es/first.js')).first,
    loadLater: async () => (await import('./es/later.js')).later,
  },
} as const

export type Language = keyof typeof languages

const STORED = 'loyalty.language'

const isLanguage = (tag: string | undefined): tag is Language =>
  tag !== undefined && Object.hasOwn(languages, tag)

/** What was chosen here before, else the first language of the browser that there is a catalogue of. */
function firstLanguage(): Language {
  const chosen = localStorage.getItem(STORED) ?? undefined
  const tags = [chosen, ...navigator.languages.map((tag) => tag.split('-')[0])]
  return tags.find(isLanguage) ?? 'en'
}

/** The browser's own region where it speaks the chosen language (`en-GB`, `es-MX`), else the language. */
export const regionOf = (language: string): string =>
  navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language

/** Writes each number of a message as the region does, a count of rows too: `20,000 rows`. */
export const numberFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  // No message names a format of its own.
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language = 'en') =>
    typeof value === 'number'
      ? new Intl.NumberFormat(regionOf(language)).format(value)
      : (value as string),
}

// React escapes by itself.
export const interpolation = { escapeValue: false, alwaysFormat: true }

/** Loads the messages before anything is shown. */
export async function startMessages(): Promise<void> {
  await i18next.use(initReactI18next).use(numberFormatter).init({
    lng: 'en',
    fallbackLng: false,
    interpolation,
    returnNull: false,
    resources: {},
  })
  await speak(firstLanguage())
}

/** A page is shown that needs the whole catalogue. */
let needsAll = false
const hasAll = new Set<Language>()

async function speak(language: Language): Promise<void> {
  const { loadFirst, loadLater } = languages[language]
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await loadFirst())
  }
  if (needsAll && !hasAll.has(language)) {
    i18next.addResourceBundle(language, 'translation', await loadLater(), true)
    hasAll.add(language)
  }
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

/** Loads the rest of the messages, which Home does without. */
export async function needAllMessages(): Promise<void> {
  needsAll = true
  const language = i18next.language
  if (isLanguage(language) && !hasAll.has(language)) await speak(language)
}

export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(STORED, language)
  await speak(language)
}
