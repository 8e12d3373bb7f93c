type Advisory = { severity: string; title: string; url: string }
type Report = {
  message?: string
  error?: { summary?: string }
  vulnerabilities?: Record<string, { via: (Advisory | string)[] }>
}
/** What npm's audit found: nothing to say, findings that stop a release, or that nobody answered. */
export type AuditResult = { asked: false; why: string } | { asked: true; findings: string[] }

const stops = ['moderate', 'high', 'critical']

/** Findings that do not concern this server, by their address, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {}

/** Reads what `npm audit --json` printed; `excepted` are addresses of findings that do not count. */
export function readAudit(output: string, excepted: Readonly<Record<string, string>> = exceptions): AuditResult {
  const report = parse(output)
  if (!report.vulnerabilities) return { asked: false, why: report.error?.summary || report.message || 'no answer' }
  const advisories = Object.entries(report.vulnerabilities).flatMap(([name, { via }]) =>
    via.filter((one) => typeof one !== 'string').map((one) => ({ name, ...one })),
  )
  const counting = advisories.filter(({ severity, url }) => stops.includes(severity) && !Object.hasOwn(excepted, url))
  return {
    asked: true,
    findings: counting.map(({ name, severity, title, url }) => `${name}: ${title} (${severity}, ${url})`),
  }
}

function parse(output: string): Report {
  try {
    return JSON.parse(output)
  } catch {
    return {}
  }
}
