export interface Operation {
  /** `coupons.redeem` */
  name: string
  method: string
  /** Each `:` is a place. */
  path: string
  /** Where the object behind the places goes: `b` the body, `q` the query, `-` there is none. */
  input: string
  /** What is answered: `d` the content of `data`, `p` a page, `b` the whole body, `r` the response as it is. */
  kind: string
}

const methods: Readonly<Record<string, string>> = {
  G: 'GET',
  P: 'POST',
  U: 'PUT',
  A: 'PATCH',
  D: 'DELETE',
}

/** The path of a resource: `/operator/v1/gift-cards` of `operator.giftCards`. */
export function baseOf(resource: string): string {
  const [last = '', ...before] = resource.split('.').toReversed()
  const name = last.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `/${[...before, 'v1', name].join('/')}`
}

/**
 * Reads the text of methods.ts, which is short because every page that calls loads it. A line names a resource, and
 * its path where `baseOf` does not know it. The lines under it, indented, are its methods: the name, three letters for
 * HTTP method, input and kind, and how the path goes on.
 */
export function readTable(text: string): Operation[] {
  let resource = ''
  let base = ''
  return text.split('\n').flatMap((line) => {
    const [head = '', name = '', codes = '', rest = ''] = line.split(' ')
    if (head !== '') {
      resource = head
      base = name || baseOf(head)
      return []
    }
    const [method = '', input = '', kind = ''] = codes
    return {
      name: `${resource}.${name}`,
      method: methods[method] ?? '',
      path: base + rest,
      input,
      kind,
    }
  })
}
