/** The fields that a request schema names, nested ones too, as texts such as `grants.0.amount`. */
export function documentedFields(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const {
    properties,
    items,
    anyOf = [],
    oneOf = [],
  } = schema as {
    properties?: Record<string, unknown>
    items?: unknown
    anyOf?: unknown[]
    oneOf?: unknown[]
  }
  const at = (name: string) => (path === '' ? name : `${path}.${name}`)
  return [
    ...Object.entries(properties ?? {}).flatMap(([name, field]) => [
      at(name),
      ...documentedFields(field, at(name)),
    ]),
    ...(items === undefined ? [] : [at('0'), ...documentedFields(items, at('0'))]),
    ...[...anyOf, ...oneOf].flatMap((branch) => documentedFields(branch, path)),
  ]
}
