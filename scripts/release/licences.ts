type Component = { name: string; version: string; licenses?: { license?: { id?: string }; expression?: string }[] }
/** What is read of npm's list of parts (CycloneDX). */
export type Sbom = { components: Component[] }
/** A package with its licence, as SPDX writes it; empty when the package does not say. */
export type Licensed = { name: string; version: string; licence: string }

/**
 * Permissive ones, and those that ask the changes of their own files back (MPL, LGPL: sharp's libvips is a library of its
 * own beside the server). The fonts' let everybody serve and print them.
 */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'LicenseRef-UFL-1.0',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
])

/** Packages whose package.json names no licence, as their LICENSE does; by version, so that it is read again. */
const readByHand: Readonly<Record<string, string>> = {
  '@fontsource/ubuntu@5.3.0': 'LicenseRef-UFL-1.0',
  'png-js@2.0.0': 'MIT',
}

/** Returns the parts of an SBOM with their licences, by name. */
export function licencesOf({ components }: Sbom): Licensed[] {
  return components.map(({ name, version, licenses = [] }) => {
    const said = licenses.map(({ license, expression }) => license?.id ?? expression ?? '').join(' AND ')
    return { name, version, licence: said || (readByHand[`${name}@${version}`] ?? '') }
  })
}

/** Returns a sentence for each package whose licence is unknown or not accepted. */
export function licenceProblems(packages: readonly Licensed[]): string[] {
  return packages.flatMap(({ name, version, licence }) => {
    if (licence === '') return [`${name}@${version} names no licence: read its LICENSE, and add it to readByHand.`]
    return isAccepted(licence) ? [] : [`${name}@${version} is under ${licence}, which is not accepted.`]
  })
}

/** Reads `A AND (B OR C)`: of alternatives one is enough. */
function isAccepted(expression: string): boolean {
  const every = expression.replaceAll(/[()]/g, '').split(' AND ')
  return every.every((part) => part.split(' OR ').some((id) => accepted.has(id)))
}

/** Writes one line for each package, sorted, the same package once. */
export function licenceList(packages: readonly Licensed[]): string {
  const lines = packages.map(({ name, version, licence }) => `${name}@${version}\t${licence}`)
  return `${[...new Set(lines)].toSorted().join('\n')}\n`
}
