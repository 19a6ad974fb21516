import type { Selector } from '@loyalty/contracts/selector'

/** Labels of a product line, as orders have them. */
export type Tags = Readonly<Record<string, string | number | boolean | null>>

/** A product line, as far as selectors look at it. */
export interface SelectedLine {
  sku: string
  tags?: Tags | null | undefined
}

/** Whether a line is one of those that a selector means. Without `skus` and `tags` it means all. */
export function selects({ except, ...own }: Selector, line: SelectedLine): boolean {
  const isAll = own.skus === undefined && own.tags === undefined
  if (!isAll && !names(own, line)) return false
  return except === undefined || !names(except, line)
}

function names({ skus, tags }: Omit<Selector, 'except'>, line: SelectedLine): boolean {
  if (skus?.includes(line.sku) === true) return true
  return Object.entries(tags ?? {}).some(([key, values]) => {
    const own = line.tags?.[key]
    // Shops send the same tag as a number here and as a text there.
    return own !== undefined && own !== null && values.some((one) => String(one) === String(own))
  })
}
