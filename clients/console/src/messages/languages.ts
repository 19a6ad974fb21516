import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Catalogue, en } from './en.js'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en }
  }
}

/** By its tag, with its own name for itself and what loads its catalogue. */
export const languages = {
  en: { name: 'English', load: async (): Promise<Catalogue> => (await import('./en.js')).en },
  es: { name: 'Español', load: async (): Promise<Catalogue> => (await import('./es.js')).es },
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

/** Loads the messages before anything is shown. */
export async function startMessages(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: false,
    // React escapes by itself.
    interpolation: { escapeValue: false },
    returnNull: false,
    resources: {},
  })
  await speak(firstLanguage())
}

async function speak(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await languages[language].load())
  }
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(STORED, language)
  await speak(language)
}
