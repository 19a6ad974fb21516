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

/** What most operations of an HTTP method take. */
export const usualInput = (method: string): string => ('GD'.includes(method) ? '-' : 'b')

const usual: Readonly<Record<string, string>> = {
  create: 'P',
  list: 'Gqp',
  get: 'G /:',
  update: 'A /:',
  delete: 'D /:',
}

/** How the line of a name goes on when it does not say so: such as `pause`, most names tell what to do to one. */
export const usualOf = (name: string): string =>
  usual[name] ?? (name.startsWith('list') ? 'Gqp /:/' : 'P- /:/')

/** `gift-cards` of `giftCards`, and of `listGiftCards`. */
export const inPath = (name: string): string =>
  name
    .replace(/^(list|get)\B/, '')
    .replace(/\B[A-Z]/g, '-$&')
    .toLowerCase()

/** The path of a resource: `/operator/v1/gift-cards` of `operator.giftCards`. */
export function baseOf(resource: string): string {
  const [last = '', ...before] = resource.split('.').toReversed()
  return `/${[...before, 'v1', inPath(last)].join('/')}`
}

/**
 * Reads the text of methods.ts, which is short because every page that calls loads it. A line names a resource, with a dot
 * alone for `operator.`, and its path where `baseOf` does not know it. The lines under it, indented, are its methods: the
 * name, letters for HTTP method, input and kind, of which the usual ones are left out at the end, and how the path goes on:
 * one that ends with `/` goes on with the method's name, as `inPath` writes it. A name alone goes on as usual.
 */
export function readTable(text: string): Operation[] {
  let resource = ''
  let base = ''
  return text.split('\n').flatMap((line) => {
    const [head = '', name = '', ...told] = line.split(' ')
    if (head !== '') {
      resource = head.replace(/^\./, 'operator.')
      base = name || baseOf(resource)
      return []
    }
    const [codes = '', rest = ''] = told.length > 0 ? told : usualOf(name).split(' ')
    const [method = '', input = usualInput(method), kind = 'd'] = codes
    return {
      name: `${resource}.${name}`,
      method: methods[method] ?? '',
      path: base + rest + (rest.endsWith('/') ? inPath(name) : ''),
      input,
      kind,
    }
  })
}
