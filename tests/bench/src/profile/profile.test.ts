import { describe, expect, it } from 'vitest'
import { fromCpuProfile, type CpuProfile } from './cpu-profile.js'
import { flamePage } from './flame-page.js'
import { addStack, frame, topSelfTimes, totalOf } from './flame.js'
import { fromPerfScript } from './perf-script.js'

const node = (id: number, functionName: string, url: string, children: number[] = []) => ({
  id,
  callFrame: { functionName, url, lineNumber: 9 },
  children,
})

const profile: CpuProfile = {
  nodes: [
    node(1, '(root)', '', [2, 3]),
    node(2, '(idle)', ''),
    node(3, 'decide', 'file:///checkout/services/wallet/dist/a.js', [4]),
    node(4, '', 'file:///checkout/node_modules/bson/lib/b.cjs'),
  ],
  samples: [3, 2, 4, 3],
  timeDeltas: [0, 100, 5_000, 300],
}

const sample = (thread: string, ...calls: string[]) =>
  [`${thread} `, ...calls.map((call) => `\t   2a6754b ${call}`)].join('\n')

describe('flame graphs', () => {
  it('a profile of Node becomes time by function, file and line, without what it waited', () => {
    const root = fromCpuProfile(profile, 'wallet', '/checkout')
    expect(totalOf(root)).toBe(400)
    expect(topSelfTimes(root, 5)).toEqual([
      { name: '(anonymous) bson/lib/b.cjs:10', share: 0.75 },
      { name: 'decide services/wallet/dist/a.js:10', share: 0.25 },
    ])
    expect([...root.callees.keys()]).toEqual(['decide services/wallet/dist/a.js:10'])
  })

  it('a gap in which others had the processor is no time of the function before it', () => {
    const preempted = { ...profile, samples: [3, 3], timeDeltas: [0, 90_000] }
    expect(totalOf(fromCpuProfile(preempted, 'wallet', '/checkout'))).toBe(2_000)
  })

  it('samples of perf count by function, and threads of a kind are one', () => {
    const text = [
      sample('conn12', 'mongo::find(int, std::pair<int, (anonymous class)>)', 'main'),
      sample('conn7', 'mongo::find', 'main'),
      sample('ftdc', 'read', 'main'),
    ].join('\n\n')
    const root = fromPerfScript(`${text}\n\n`, 'mongod')
    expect([...root.callees.keys()]).toEqual(['conn', 'ftdc'])
    expect(topSelfTimes(root, 1)).toEqual([{ name: 'mongo::find', share: 2 / 3 }])
  })

  it('the page shows each function once a caller, with both of its shares, and no markup of its own', () => {
    const root = frame('mongod')
    addStack(root, ['main', 'get<int>'], 3)
    addStack(root, ['main'], 1)
    const page = flamePage(root, 'mongod')
    expect(page).toContain('title="main: 100.0 %, in itself 25.0 %"')
    expect(page).toContain('title="get&lt;int&gt;: 75.0 %, in itself 75.0 %"')
    expect(page).not.toContain('get<int>')
  })

  it('what is too narrow to read is left out of the page, and its place stays empty', () => {
    const root = frame('wallet')
    addStack(root, ['wide'], 9_999)
    addStack(root, ['narrow'], 1)
    expect(flamePage(root, 'wallet')).not.toContain('narrow')
    expect(flamePage(root, 'wallet')).toContain('<i style="flex:10 0 0"></i>')
  })
})
