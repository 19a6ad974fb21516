import { describe, expect, it } from 'vitest'
import { documentKey, wordsOf } from './words.js'

describe('words', () => {
  it.each([
    ['María José García', ['maria', 'jose', 'garcia']],
    ['  ÅSA  Öberg-Lund ', ['asa', 'oberg', 'lund']],
    ["Sinéad O'Connor", ['sinead', 'oconnor']],
    ['Łukasz Strauß', ['lukasz', 'strauss']],
    ['İstanbul Ilgaz', ['istanbul', 'ilgaz']],
    ['Søren Ægir', ['soren', 'aegir']],
    ['王 芳', ['王', '芳']],
    ['Ana Ana', ['ana']],
    ['.', []],
  ])('of %j are %j', (name, words) => {
    expect(wordsOf(name)).toEqual(words)
  })

  it('are bounded in number and length', () => {
    const words = wordsOf(Array.from({ length: 40 }, (_, at) => `${at}${'x'.repeat(50)}`).join(' '))
    expect(words).toHaveLength(16)
    expect(words.every((word) => word.length === 32)).toBe(true)
  })

  it('of a document are its letters and digits', () => {
    expect(documentKey(' 12.345.678-Z ')).toBe('12345678z')
  })
})
