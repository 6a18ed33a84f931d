import Commands

await runBuildSite()
