import type { Schemas } from '@loyalty/client'

type Consent = Schemas['Consent']

/** The text that this page asks by: change it together with the sentence beside the switch. */
const VERSION = 'my-rewards-1'

/**
 * The record after the switch was turned. Purposes that were never asked for are shown as false, and sending that would refuse
 * them. So a false one is kept where somebody else has asked, and left out where nobody did, or this page alone.
 */
export function withEmailMarketing(consent: Consent, email_marketing: boolean, now: Date) {
  const { consent_string, version, consent_timestamp, purposes, vendors } = consent
  const isOthers = consent_timestamp !== null && version !== VERSION
  const kept = Object.entries(purposes).filter(([, isAgreed]) => isAgreed || isOthers)
  return {
    consent_string,
    version: isOthers ? version : VERSION,
    consent_timestamp: now.toISOString(),
    purposes: { ...Object.fromEntries(kept), email_marketing },
    vendors,
  }
}
