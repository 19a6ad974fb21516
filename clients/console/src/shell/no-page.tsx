import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorNotice } from '../kit/error-notice.js'

/** A page that could not be shown; the rest stays. */
export const PageFailed = ({ error, reset }: ErrorComponentProps) => (
  <ErrorNotice thrown={error} onRetry={reset} />
)
