import { describe, expect, it } from 'vitest'
import { cut, digitsOf, documentKey, reversed, wordsOf } from './words.js'

describe('words', () => {
  it.each([
    ['María José García', ['maria', 'jose', 'garcia']],
    ['  ÅSA  Öberg-Lund ', ['asa', 'oberg', 'lund']],
    ["Sinéad O'Connor", ['sinead', 'oconnor']],
    ['Łukasz Strauß', ['lukasz', 'strauss']],
    ['İstanbul Ilgaz', ['istanbul', 'ilgaz']],
    ['Søren Ægir', ['soren', 'aegir']],
    ['王 芳', ['王', '芳']],
    ['Œuvre Đặng Guðrún Þór', ['oeuvre', 'dang', 'gudrun', 'thor']],
    ['O’Neil OʼNeil O`Neil O´Neil', ['oneil']],
    ['R2-D2', ['r2', 'd2']],
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

  it('are counted before one that stands there twice is left out', () => {
    const names = Array.from({ length: 16 }, (_, at) => `a${at}`)
    expect(wordsOf(names.join(' '))).toEqual(names)
    expect(wordsOf(['a0', ...names].join(' '))).toEqual(names.slice(0, -1))
  })

  it('of a document are its letters and digits', () => {
    expect(documentKey(' 12.345.678-Z ')).toBe('12345678z')
  })
})

describe('the first letters of a text', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['ab𝔸', 4, 'ab𝔸'],
    ['ab𝔸c', 3, 'ab'],
    ['a\uFFFDbc', 3, 'a\uFFFDb'],
    ['', 3, ''],
  ])('of %j, %i of them, are %j', (text, length, first) => {
    expect(cut(text, length)).toBe(first)
  })
})

it('digits stand alone, and from the last to the first', () => {
  expect(digitsOf('+34 (6) 00-1a2')).toBe('3460012')
  expect(reversed('123')).toBe('321')
})
