import { previewTierChange, updateTier } from '@loyalty/shared/contracts/customers/tier'
import { operation } from '../../../../operation.js'
import { changeOrPreview, TierAnswer } from './change-or-preview.js'

export default operation({
  method: 'PATCH',
  url: '/operator/v1/tiers/:id',
  scopes: ['programme:write'],
  summary: 'Change a tier',
  description:
    'Changes only the members that are sent; a dry run answers whom the change would move.',
  contract: updateTier,
  response: TierAnswer,
  status: 200,
  handle: ({ input, context }, { requester }) =>
    changeOrPreview(input, context, {
      change: () => requester.call(updateTier, input, context),
      preview: (reading) => requester.call(previewTierChange, input, reading),
    }),
})
