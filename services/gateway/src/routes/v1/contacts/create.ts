import { createContact } from '@loyalty/shared/contracts/contacts/operations'
import { one } from '../../../compose.js'
import { asItIs } from '../../../frame.js'
import { operation } from '../../../operation.js'

export default operation({
  method: 'POST',
  url: '/v1/contacts',
  scopes: ['contacts:write'],
  summary: 'Create a contact',
  description: 'Stores a contact and finds out which person it belongs to.',
  contract: createContact,
  response: createContact.output,
  status: 201,
  // The interface wraps every other resource, and this one not.
  handle: ({ input, context }, { requester }) =>
    one(requester.call(createContact, input, context), asItIs),
})
