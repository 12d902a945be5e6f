// React warns about updates outside `act` only where tests declare that they use it.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
