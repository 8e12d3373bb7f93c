declare const brand: unique symbol

/**
 * The id of a company that the caller has proved to act for. Only `features/accounts/company/` creates one (from a
 * session, a card's token, a job's row), so that a query that forgets the company does not compile.
 */
export type CompanyId = number & { readonly [brand]: 'CompanyId' }
