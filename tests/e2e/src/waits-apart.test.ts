import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@loyalty/local/paths'
import { describe, expect, it } from 'vitest'
import { apart, longest, waiting } from './waits-apart.js'

describe('files that wait, and the longest', () => {
  it('are there', () => {
    const named = [...waiting, ...longest]
    expect(named.filter((file) => !existsSync(join(repository, file)))).toEqual([])
  })

  it('begin with four others between two of them, and nothing is left out', () => {
    const files = [
      'W1',
      'W2',
      'a',
      'b',
      'W3',
      'c',
      'd',
      'e',
      'f',
      'g',
      'h',
      'i',
      'j',
      'k',
      'l',
      'm',
    ]
    const sorted = apart(files, (file) => file.startsWith('W'))
    expect(sorted.join(' ')).toBe('W1 a b c d W2 e f g h W3 i j k l m')
  })

  it('come one after the other where there are no more others', () => {
    expect(apart([1, 2, 3], (file) => file < 3)).toEqual([1, 3, 2])
  })
})
