import { getActiveReviewForm } from '@loyalty/shared/contracts/catalog/review-form'
import { one } from '../../../compose.js'
import { inData } from '../../../frame.js'
import { operation } from '../../../operation.js'
import { dataOf } from '../../../one-service.js'

/** A form changes seldom, and is shown on every page that asks for a review. */
const cacheHeaders = { 'cache-control': 'private, max-age=60', vary: 'Authorization' }

export default operation({
  method: 'GET',
  url: '/v1/review-forms/:id',
  scopes: ['forms:read'],
  summary: 'Read an active review form',
  description: 'Answers a form that is ACTIVE, with an ETag to ask by whether it still stands.',
  contract: getActiveReviewForm,
  response: dataOf(getActiveReviewForm.output),
  status: 200,
  isConditional: true,
  handle: ({ input, context }, { requester }) =>
    one(requester.call(getActiveReviewForm, input, context), (form) => {
      const framed = inData(form)
      return { ...framed, headers: { ...cacheHeaders, ...framed.headers } }
    }),
})
