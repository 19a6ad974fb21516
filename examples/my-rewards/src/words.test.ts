import { titleKeys } from '@loyalty/contracts/ledger/transaction'
import { describe, expect, test } from 'vitest'
import { languages, preferred, words, type Language } from './words.js'

const spoken = Object.keys(languages) as Language[]

describe.each(spoken)('in %s', (language) => {
  const { titles } = words[language]

  test.each(titleKeys)('%s has a sentence of its own', (key) => {
    const sentences = titleKeys.map((each) => titles[each]({}))
    expect(titles[key]({}).trim()).not.toBe('')
    expect(sentences.filter((one) => one === titles[key]({}))).toHaveLength(1)
  })

  test('there is a sentence for no other key', () => {
    expect(Object.keys(titles).toSorted()).toEqual(titleKeys.toSorted())
  })

  test('what the sentence needs stands in it', () => {
    expect(titles['campaign.paid']({ name: 'Autumn' })).toContain('Autumn')
    for (const key of titleKeys.filter((one) => one.startsWith('coupon.'))) {
      expect(titles[key]({ code: 'TEN' })).toContain('TEN')
    }
  })

  test('the same refusals are said', () => {
    const { refusals } = words[language]
    expect(Object.keys(refusals)).toEqual(Object.keys(words.en.refusals))
  })
})

test('no sentence is the same in two languages', () => {
  for (const key of titleKeys) expect(words.es.titles[key]({})).not.toBe(words.en.titles[key]({}))
})

test.each([
  [['es-MX', 'en'], 'es'],
  [['fr', 'es'], 'es'],
  [['en-GB'], 'en'],
  [['fr'], 'en'],
  [[], 'en'],
] as const)('of %j the page speaks %s', (wanted, language) => {
  expect(preferred(wanted)).toBe(language)
})
