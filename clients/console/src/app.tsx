import { LoadingOverlay, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe, useSession } from './client/definitions.js'
import { loadUntilThere } from './client/load-page.js'
import { queries } from './client/queries.js'
import { ErrorNotice } from './kit/page.js'
import { LiveProvider } from './live/use-live.js'
import { router } from './routes.js'
import { theme, variables } from './theme.js'

/** The gateway's answer allows styles that carry this nonce. Dialogs lock the page's scrolling by one of their own. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
setNonce(nonce)

/** When the page is long shown. */
const SOON_MS = 10_000

/** Who is signed in needs none of it, until the sign-in runs out. */
const loadSignIn = () => loadUntilThere(() => import('./shell/sign-in.js'))
const SignInPage = lazy(async () => ({ default: (await loadSignIn()).SignInPage }))
const RenewalDialog = lazy(async () => ({ default: (await loadSignIn()).RenewalDialog }))

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
      // All variables come from the theme, so that none is loaded as a file too.
      deduplicateCssVariables={false}
    >
      <QueryClientProvider client={queries}>
        <Inside />
      </QueryClientProvider>
    </MantineProvider>
  )
}

function Inside() {
  const { token } = useSession()
  if (token !== null) return <SignedIn />
  return (
    <Suspense fallback={<LoadingOverlay visible />}>
      <SignInPage />
    </Suspense>
  )
}

/** Gone with the token: whoever signs in next is known by the gateway's word alone. */
function SignedIn() {
  const { i18n } = useTranslation()
  const me = useMe()
  const { isExpired } = useSession()
  // It is there before it is needed, also when another console is served by then.
  useEffect(() => {
    const timer = setTimeout(() => void loadSignIn(), SOON_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {me.isPending && <LoadingOverlay visible />}
      {me.isLoadingError && <ErrorNotice thrown={me.error} onRetry={() => void me.refetch()} />}
      {/* Who was known stays so when asking anew fails, and the page with all that is typed in it. */}
      {me.data !== undefined && (
        <LiveProvider>
          <RouterProvider router={router} key={i18n.language} />
        </LiveProvider>
      )}
      {isExpired && (
        <Suspense>
          <RenewalDialog />
        </Suspense>
      )}
    </>
  )
}
