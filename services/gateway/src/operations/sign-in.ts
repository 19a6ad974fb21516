import { z } from 'zod'
import { described } from '@loyalty/contracts/described'
import type { GatewayConfig } from '../config.js'

/** How people sign in at the console, as the deployment has set it. */
export const SignIn = z.object(
  described(
    {
      issuer: z.string().nullable(),
      roles_claim: z.string(),
      roles: z.array(
        z.object(
          described(
            { role: z.string(), scopes: z.array(z.string()) },
            { role: 'The role as a token names it.', scopes: 'What it opens.' },
          ),
        ),
      ),
    },
    {
      issuer:
        'The OpenID Connect issuer by which people sign in at the console; null: they paste a token.',
      roles_claim: 'The claim of a token that names the roles of a person.',
      roles: 'The roles that mean something here.',
    },
  ),
)
export type SignIn = z.output<typeof SignIn>

type Settings = Pick<
  GatewayConfig,
  'CONSOLE_OIDC_ISSUER' | 'CONSOLE_OIDC_CLIENT_ID' | 'ROLES_CLAIM' | 'SCOPES_OF_ROLES'
>

/** An issuer without the name by which it knows the console is none: nobody can sign in there. */
export const toSignIn = (settings: Settings): SignIn => ({
  issuer:
    settings.CONSOLE_OIDC_CLIENT_ID === undefined ? null : (settings.CONSOLE_OIDC_ISSUER ?? null),
  roles_claim: settings.ROLES_CLAIM,
  roles: [...settings.SCOPES_OF_ROLES].map(([role, scopes]) => ({ role, scopes })),
})
