import { expect, test } from 'vitest'
import {
  emptySelector,
  isSelectorComplete,
  selectorDraftOf,
  selectorOf,
  type Selector,
  type SelectorDraft,
} from './selector.js'

const tag = (name: string, ...values: string[]) => ({ key: name, name, values })

const draft = (part: Partial<SelectorDraft>): SelectorDraft => ({
  skus: [],
  tags: [],
  except: null,
  ...part,
})

test.each([
  ['nothing', null, undefined],
  ['some, of which none is named', emptySelector(), undefined],
  [
    'a category but not what is on sale',
    draft({
      tags: [tag('category', 'mugs', 'cups')],
      except: { skus: ['mug-1'], tags: [tag('sale', 'true'), tag('')] },
    }),
    {
      tags: { category: ['mugs', 'cups'] },
      except: { skus: ['mug-1'], tags: { sale: ['true'] } },
    },
  ],
  ['all but some', draft({ except: { skus: ['a'], tags: [] } }), { except: { skus: ['a'] } }],
  [
    'a tag in two rows is one',
    draft({ tags: [tag('size', 'S', 'M'), tag(' size ', 'M', 'L')] }),
    { tags: { size: ['S', 'M', 'L'] } },
  ],
])('%s', (_name, filled, selector) => {
  expect(selectorOf(filled)).toStrictEqual(selector)
})

test('what was stored is shown, values as texts, and all products are nobody’s choice', () => {
  const stored: Selector = {
    skus: ['a'],
    tags: { sale: [true], size: [42] },
    except: { skus: ['b'] },
  }
  expect(selectorOf(selectorDraftOf(stored))).toStrictEqual({
    skus: ['a'],
    tags: { sale: ['true'], size: ['42'] },
    except: { skus: ['b'] },
  })
  expect(selectorDraftOf({})).toBeNull()
  expect(selectorDraftOf(null)).toBeNull()
})

test.each([
  [true, null],
  [false, emptySelector()],
  [true, draft({ tags: [tag('category', 'mugs')] })],
  [false, draft({ tags: [tag('category')] })],
  [false, draft({ tags: [tag('', 'mugs')] })],
  [false, draft({ except: { skus: [], tags: [tag('sale')] } })],
])('%s: something is named, a tag by its name and a value', (isComplete, filled) => {
  expect(isSelectorComplete(filled)).toBe(isComplete)
})
