import { HEADING } from './heading.js'

const lastOf = (resource: string): string => resource.slice(resource.lastIndexOf('.') + 1)

const classOf = (resource: string): string => {
  const name = lastOf(resource)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The path of a class with the calls of a resource, and its text. */
export function resourceFile(
  resource: string,
  methods: readonly string[],
  types: readonly string[],
): [string, string] {
  const isOperator = resource.startsWith('operator.')
  const folder = isOperator ? 'Resources/Operator' : 'Resources'
  const name = classOf(resource)
  const uses = ['Internal\\Call', 'Internal\\Caller', 'LoyaltyException']
  if (methods.some((method) => method.includes('new Rows('))) uses.push('Rows')
  if (types.length > 0) uses.push('Schemas')
  const text = `${HEADING}
namespace Loyalty\\${folder.replaceAll('/', '\\')};

${uses.map((use) => `use Loyalty\\${use};`).join('\n')}

/**
 * Calls of \`$loyalty->${resource.replace('.', '->')}\`.
${types.length === 0 ? '' : ` *\n${types.map((type) => ` * @phpstan-import-type ${type} from Schemas`).join('\n')}\n`} */
final class ${name}
{
    public function __construct(private readonly Caller $caller)
    {
    }

${methods.join('\n\n')}
}
`
  return [`${folder}/${name}.php`, text]
}

/** The class whose properties are the resources of a storefront, and the operator's. */
export const storefrontFile = (resources: readonly string[]): string =>
  holder('abstract class Storefront', 'protected', 'What a storefront may do, by resource.', [
    ...resources.map((resource) => [lastOf(resource), classOf(resource)] as const),
    ['operator', 'Operator'],
  ])

/** The class whose properties are the resources of an operator. */
export const operatorFile = (resources: readonly string[]): string =>
  holder(
    'final class Operator',
    'public',
    'What the operator of an account may do, by resource.',
    resources.map((resource) => [lastOf(resource), `Operator\\${classOf(resource)}`]),
  )

const holder = (
  declaration: string,
  visibility: string,
  says: string,
  properties: readonly (readonly [property: string, type: string])[],
): string => `${HEADING}
namespace Loyalty\\Resources;

use Loyalty\\Internal\\Caller;

/** ${says} */
${declaration}
{
${properties.map(([property, type]) => `    public readonly ${type} $${property};`).join('\n')}

    ${visibility} function __construct(Caller $caller)
    {
${properties.map(([property, type]) => `        $this->${property} = new ${type}($caller);`).join('\n')}
    }
}
`
