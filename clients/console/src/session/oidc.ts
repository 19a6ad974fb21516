import {
  InMemoryWebStorage,
  UserManager,
  WebStorageStateStore,
  type User,
  type UserManagerSettings,
} from 'oidc-client-ts'
import type { ConsoleSettings } from './settings.js'

type Issuer = NonNullable<ConsoleSettings['oidc']>

export const CALLBACK_PATH = `${import.meta.env.BASE_URL}sign-in/callback`

/** By which the window of a renewal knows what it is when the issuer sends it back. */
const WINDOW_NAME = 'loyalty-sign-in'

let known: UserManager | null = null

/** Code flow with PKCE, by one manager as long as the page is there, since tokens stay in memory. */
const managerOf = (issuer: Issuer): UserManager => {
  known ??= newManager(issuer)
  return known
}

function newManager({ issuer, client_id: clientId }: Issuer): UserManager {
  const settings: UserManagerSettings = {
    authority: issuer,
    client_id: clientId,
    redirect_uri: `${location.origin}${CALLBACK_PATH}`,
    response_type: 'code',
    scope: 'openid',
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
    automaticSilentRenew: false,
    monitorSession: false,
    popupWindowTarget: WINDOW_NAME,
  }
  return new UserManager(settings)
}

/** A new token by the refresh token that the issuer has given; null where it gave none, or takes it no more. */
export async function renewByIssuer(issuer: Issuer): Promise<string | null> {
  const manager = managerOf(issuer)
  const user = await manager.getUser()
  if (user?.refresh_token === undefined) return null
  const renewed = await manager.signinSilent()
  return renewed === null ? null : tokenOf(renewed)
}

const tokenOf = ({ access_token: token }: User): string => token

/** Where somebody was before they left; the beginning for whatever else came back. */
const pathOf = (state: unknown): string =>
  typeof state === 'string' && state.startsWith(import.meta.env.BASE_URL)
    ? state
    : import.meta.env.BASE_URL

export const leaveForIssuer = (issuer: Issuer): Promise<void> =>
  managerOf(issuer).signinRedirect({ state: location.pathname + location.search })

/** In a window of its own, so that a half-filled form stays as it is. */
export const tokenByWindow = async (issuer: Issuer): Promise<string> =>
  tokenOf(await managerOf(issuer).signinPopup())

/** Takes what the issuer sent back; null where a window told its opener, which goes on. */
export async function finishSignIn(
  issuer: Issuer,
): Promise<{ token: string; path: string } | null> {
  const manager = managerOf(issuer)
  if (window.name === WINDOW_NAME) {
    await manager.signinPopupCallback()
    return null
  }
  const user = await manager.signinRedirectCallback()
  return { token: tokenOf(user), path: pathOf(user.state) }
}
