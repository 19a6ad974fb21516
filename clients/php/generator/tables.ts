import { isDecimal, nameOf, present, type AsyncApi, type Schema } from './document.js'
import { HEADING } from './heading.js'
import type { Shapes } from './shapes.js'
import type { Direction, Types } from './types.js'

/** What one body of an error brings in \`data\` with amounts: CART_CHANGED, what the cart costs now. */
export const DATA_OF_ERRORS = 'CartEvaluation'

export function schemasFile(
  schemas: Readonly<Record<string, Schema>>,
  used: ReadonlyMap<string, Direction>,
  types: Types,
): string {
  const aliases: string[] = []
  // What a shape mentions is used as well, and comes into the map while it is walked.
  for (const [name, direction] of used) {
    const shape = types.shape(present(schemas[name], name), direction)
    aliases.push(` * @phpstan-type ${name} ${shape.replaceAll('\n', '\n * ')}`)
  }
  return `${HEADING}
namespace Loyalty;

/**
 * The shapes of what is sent and answered, for PHPStan, Psalm and editors. A class of yours takes one by
 * \`@phpstan-import-type Wallet from \\Loyalty\\Schemas\`.
 *
${aliases.toSorted().join('\n')}
 */
final class Schemas
{
}
`
}

export function shapesFile(shapes: Shapes): string {
  const lines = [...shapes]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, fields]) => {
      const pairs = Object.entries(fields).map(([field, shape]) => `'${field}' => '${shape}'`)
      return `        '${name}' => [${pairs.join(', ')}],`
    })
  return `${HEADING}
namespace Loyalty\\Internal;

/**
 * What JSON does not say of its values: \`#\` is a number that may have decimals, \`{}\` an object, \`{}x\` a map of x, \`[]x\` a
 * list of x, \`x|y\` one or the other. A name is an object of this table, or the data of a fact by its type.
 *
 * @internal
 */
final class Shapes
{
    public const ERROR = 'Error';

    /** @var array<string, array<string, string>> */
    public const ALL = [
        self::ERROR => ['data' => '${DATA_OF_ERRORS}'],
${lines.join('\n')}
    ];
}
`
}

/** The data of each fact is called by the type of the fact, and each object in it by its place. */
export function factsOf({ components }: AsyncApi): Shapes {
  const facts = new Map<string, Readonly<Record<string, string>>>()
  const walk = (schema: Schema, place: string): string => {
    const name = nameOf(schema)
    if (name !== undefined) return walk(present(components.schemas[name], name), place)
    const parts = schema.oneOf ?? schema.anyOf
    if (parts !== undefined)
      return parts.map((part) => walk(part, place)).find((one) => one !== '') ?? ''
    if (schema.items !== undefined) {
      const items = walk(schema.items, place)
      return items === '' ? '' : `[]${items}`
    }
    if (isDecimal(schema)) return '#'
    const fields = Object.entries(schema.properties ?? {})
      .map(([field, of]) => [field, walk(of, `${place}.${field}`)] as const)
      .filter(([, shape]) => shape !== '')
    if (fields.length === 0) return ''
    facts.set(place, Object.fromEntries(fields))
    return place
  }
  for (const { properties = {} } of Object.values(components.schemas).flatMap(
    ({ allOf = [] }) => allOf,
  )) {
    const { type, data } = properties
    if (typeof type?.const === 'string' && data !== undefined) walk(data, type.const)
  }
  return facts
}

export const errorCodes = (statuses: Readonly<Record<string, number>>): string => `${HEADING}
namespace Loyalty;

/** The codes of refusals: \`$refused->errorCode === ErrorCode::COUPON_EXPIRED\`. A later version may answer with others. */
final class ErrorCode
{
${Object.entries(statuses)
  .map(([code, status]) => `    /** ${status} */\n    public const ${code} = '${code}';`)
  .join('\n')}
}
`
