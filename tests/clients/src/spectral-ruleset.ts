import type { RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'

export const spectralRuleset: RulesetDefinition = {
  // Its own type does not say that it is one.
  extends: [rulesets.oas as unknown as RulesetDefinition],
  rules: {
    // Whoever runs the product is whom callers ask, and the document does not know them.
    'info-contact': 'off',
    // OpenAPI 3.1 lets a bearer token name its scopes where it is required (4.8.30). The rule knows scopes of OAuth
    // flows alone. That each scheme is defined, Redocly checks.
    'oas3-operation-security-defined': 'off',
  },
}
