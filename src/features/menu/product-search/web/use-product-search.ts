import { useQuery, useQueryClient } from '@tanstack/react-query'
import { catalogueSearchQuery } from '#features/catalogue/web/api.ts'
import { productsQuery } from '#features/products/web/api.ts'

/** Searches the company's list and the catalogue at once; an empty keyword searches nothing. */
export function useProductSearch(keyword: string) {
  const queryClient = useQueryClient()
  const enabled = keyword !== ''
  const own = useQuery({ ...productsQuery(keyword), enabled })
  const catalogue = useQuery({ ...catalogueSearchQuery(keyword), enabled })
  /** Lets both search again for `wanted` when the screen next shows it: a colleague may have added it since. */
  const forget = (wanted: string) => {
    if (wanted === '') return
    if (wanted === keyword) {
      void own.refetch()
      void catalogue.refetch()
      return
    }
    queryClient.removeQueries({ queryKey: productsQuery(wanted).queryKey, exact: true })
    queryClient.removeQueries({ queryKey: catalogueSearchQuery(wanted).queryKey })
  }
  return { own, catalogue, forget }
}
