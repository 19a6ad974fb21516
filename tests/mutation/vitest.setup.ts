import fc from 'fast-check'

// The same samples for each changed line, so that a second run gives the same score, and few of them.
// Nobody reads the smallest sample that fails.
fc.configureGlobal({ seed: 20, numRuns: 30, endOnFailure: true })
