import { setNonce as setNonceOfScrollLock } from 'get-nonce'

const element = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')

/** The gateway's answer allows styles that carry this nonce. */
export const nonce = element?.nonce ?? ''

/** Dialogs lock the page's scrolling by a style of their own. */
export const setNonce = (): void => setNonceOfScrollLock(nonce)
