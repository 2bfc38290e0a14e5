/** The event of the window by which a fault of the worker is told, for who counts them. */
export const workerFaultEvent = 'worker-fault';
