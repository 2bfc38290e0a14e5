/** Name under which this browser keeps the news of an order; apart from the news, so that the log-in screen loads no cart. */
export const orderNewsStorageName = 'order-news';
