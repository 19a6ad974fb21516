import type { Selector } from '@loyalty/contracts/selector'
import { expect, it } from 'vitest'
import { selects, type SelectedLine } from './selector.js'

const mug: SelectedLine = { sku: 'mug', tags: { category: 'kitchen' } }
const nameless: SelectedLine = { ...mug, sku: null }
const beside: SelectedLine = { sku: null, isBesideProducts: true }

it.each<[string, Selector, boolean, boolean, boolean]>([
  ['all lines', {}, true, true, true],
  ['a SKU', { skus: ['mug'] }, true, false, false],
  ['a tag', { tags: { category: ['kitchen'] } }, true, true, false],
  ['all but a SKU', { except: { skus: ['mug'] } }, false, true, false],
  ['all but another SKU', { except: { skus: ['cap'] } }, true, true, false],
  ['all but a tag', { except: { tags: { category: ['kitchen'] } } }, false, false, false],
])(
  'a selector of %s, a line, one of a product without SKU and what was paid beside products',
  (_, selector, ofMug, ofNameless, ofBeside) => {
    expect([mug, nameless, beside].map((line) => selects(selector, line))).toEqual([
      ofMug,
      ofNameless,
      ofBeside,
    ])
  },
)
