/** The link to the list of products, for a screen that has no product to show. */
export const productList = { to: '/products', label: 'Naar producten' }
