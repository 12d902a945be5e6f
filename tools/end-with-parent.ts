// Preloaded in scripts that run beside other work: they end with the process that started them, however that ends.
process.once("disconnect", () => process.exit(1));
process.channel?.unref();
