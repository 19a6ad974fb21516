import type { Command } from './command.js'
import { flag, optional } from './parameter.js'
import type { Parameters } from './parameter.js'
import { anyText } from './values.js'

export const authorityOption = {
  ca_file: optional(
    anyText,
    'file',
    'authorities to trust besides those that Node knows (PEM), else LOYALTY_CA_FILE',
  ),
}

/** Where the system is and whose token asks. */
export const connectionOptions = {
  url: optional(anyText, 'url', 'address of a gateway, else LOYALTY_URL'),
  token: optional(
    anyText,
    'token',
    'bearer token, else LOYALTY_TOKEN (others can see a command line)',
  ),
  token_file: optional(anyText, 'file', 'file with the token, else LOYALTY_TOKEN_FILE'),
  ...authorityOption,
  access: optional(anyText, 'file', 'access.json of a local start, else .local/access.json'),
} satisfies Parameters

export const jsonOption = { json: flag('print for programs: JSON, a list as one object a line') }
export const yesOption = { yes: flag('do not ask before what cannot be undone') }

/** Words of options that mean the same in every command: no field of a call can have them. */
export const reservedWords: ReadonlySet<string> = new Set([
  ...Object.keys({ ...connectionOptions, ...jsonOption, ...yesOption }),
  'file',
  'edit',
  'clear',
  'help',
  'version',
])

/** All options of a command, its own first. */
export const optionsOf = ({ options, connects, asks }: Command): Parameters => ({
  ...options,
  ...(asks && yesOption),
  ...(connects && connectionOptions),
  ...jsonOption,
})
