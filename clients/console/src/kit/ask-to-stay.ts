import { useBlocker } from '@tanstack/react-router'

/** Asks before the page is left, in the browser's own words when its tab is closed: the page still works on something. */
export const useAskToStay = (isAtWork: boolean, question: string): void => {
  useBlocker({
    disabled: !isAtWork,
    enableBeforeUnload: true,
    shouldBlockFn: () => !confirm(question),
  })
}
