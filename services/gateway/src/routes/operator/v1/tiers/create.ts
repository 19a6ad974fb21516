import { createTier, previewNewTier } from '@loyalty/shared/contracts/customers/tier'
import { operation } from '../../../../operation.js'
import { changeOrPreview, TierAnswer } from './change-or-preview.js'

export default operation({
  method: 'POST',
  url: '/operator/v1/tiers',
  scopes: ['programme:write'],
  summary: 'Create a tier',
  description:
    'Creates a tier, which customers enter when their metric reaches its threshold; a dry run answers whom it would move.',
  contract: createTier,
  response: TierAnswer,
  status: 201,
  handle: ({ input, context }, { requester }) =>
    changeOrPreview(input, context, {
      change: () => requester.call(createTier, input, context),
      preview: (reading) => requester.call(previewNewTier, input, reading),
    }),
})
