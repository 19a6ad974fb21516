import { getIdentityRules, putIdentityRules } from '@loyalty/contracts/contacts/identity-rules'
import { tryContact } from '@loyalty/contracts/contacts/operations'
import {
  erasePersona,
  getPersona,
  listPersonaHistory,
  mergePersonas,
  splitPersona,
  undoMerge,
} from '@loyalty/contracts/contacts/persona'
import { contact, identityRule, newContact } from './contacts.js'
import { at, ids, instants, orderedPage } from './examples.js'
import { list, resource, table } from './kinds.js'

const persona = { id: ids.persona, contact_ids: [ids.contact, ids.otherContact], ...instants }

const path = { id: ids.persona }

const rules = {
  rules: [identityRule],
  block_list: ['shop@example.com'],
  generation: 2,
  status: 'READY',
  rekeyed_to: null,
  ...instants,
}

const merge = {
  id: ids.merge,
  kind: 'MERGED',
  persona_id: ids.persona,
  contact_id: ids.contact,
  personas: [{ persona_id: ids.mergedPersona, contact_ids: [ids.otherContact] }],
  matches: [
    {
      persona_id: ids.mergedPersona,
      description: 'The same e-mail address',
      conditions: ['email'],
      hash: 'b6d81b360a5672d80c27430f39153e2c',
    },
  ],
  undone_at: null,
  created_at: at.first,
}

export const personas = table('Operate: persons', [
  resource('GET /operator/v1/personas/:id', getPersona, {
    id: 'getPersona',
    scopes: ['support:read'],
    summary: 'Read a persona with its contacts',
    description: 'Answers one person with all contacts that belong to it.',
    isCutOff: true,
    example: { path, answer: { ...persona, contacts: [contact] } },
  }),
  list('GET /operator/v1/personas/:id/history', listPersonaHistory, {
    id: 'listPersonaHistory',
    scopes: ['support:read'],
    summary: 'List what happened to a persona',
    description: 'Answers what happened to a person, such as joins and merges, oldest first.',
    example: { path, query: orderedPage, answer: [merge] },
  }),
  resource('POST /operator/v1/personas/:id/undo', undoMerge, {
    id: 'undoPersonaStep',
    scopes: ['support:write'],
    summary: 'Undo a merge',
    description: 'Takes one merge back, so that the persons it made one are apart again.',
    example: {
      path: { id: ids.mergedPersona },
      body: { history_id: ids.merge },
      answer: { personas: [persona] },
    },
  }),
  resource('POST /operator/v1/personas/:id/split', splitPersona, {
    id: 'splitPersona',
    scopes: ['support:write'],
    summary: 'Give a contact a persona of its own, for good',
    description: 'Sets a contact apart from a person, and no rule joins the two again.',
    example: {
      path,
      body: { contact_id: ids.otherContact },
      answer: {
        personas: [
          { ...persona, contact_ids: [ids.contact] },
          { ...persona, id: ids.newPersona, contact_ids: [ids.otherContact] },
        ],
      },
    },
  }),
  resource('POST /operator/v1/personas/:id/merge', mergePersonas, {
    id: 'mergePersonas',
    scopes: ['support:write'],
    summary: 'Make two personas one person',
    description: 'Brings the contacts of another persona into this one; an undo takes it back.',
    example: {
      path,
      body: { persona_id: ids.secondPersona },
      answer: { personas: [persona] },
    },
  }),
  resource('DELETE /operator/v1/personas/:id', erasePersona, {
    id: 'erasePersona',
    scopes: ['people:erase'],
    summary: 'Erase a person with all contacts',
    description: 'Erases a person with all contacts that belong to it, for good.',
    status: 202,
    example: {
      path: { id: ids.oldPersona },
      answer: { id: ids.oldPersona, status: 'ERASED', contact_ids: [ids.otherContact] },
    },
  }),
  resource('GET /operator/v1/identity-rules', getIdentityRules, {
    id: 'getIdentityRules',
    scopes: ['system:admin'],
    summary: 'Read the rules by which contacts are one person',
    description: 'Answers the rules in force, which are the defaults until they are changed.',
    example: { answer: rules },
  }),
  resource('PUT /operator/v1/identity-rules', putIdentityRules, {
    id: 'replaceIdentityRules',
    scopes: ['system:admin'],
    summary: 'Replace the rules by which contacts are one person',
    description: 'Replaces the rules; contacts that are there are looked at again, and joins stay.',
    example: { body: { rules: [identityRule], block_list: ['shop@example.com'] }, answer: rules },
  }),
  resource('POST /operator/v1/identity-rules/try', tryContact, {
    id: 'tryIdentityRules',
    scopes: ['system:admin'],
    summary: 'Tell what would happen to a contact, and do nothing',
    description: 'Answers which person a contact would belong to if it were created now.',
    example: {
      body: newContact,
      answer: {
        outcome: 'JOIN',
        persona_id: ids.persona,
        merged_persona_ids: [],
        matches: [
          {
            persona_id: ids.persona,
            contact_ids: [ids.contact],
            rules: [{ description: 'The same e-mail address', conditions: ['email'] }],
            hindrance: null,
          },
        ],
      },
    },
  }),
])
