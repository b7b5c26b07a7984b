import { loadLibrary } from "#server/modules/content/service.ts"; 
const cpu=()=>{const c=process.cpuUsage(); return (c.user+c.system)/1000;};
globalThis.gc?.(); const m0=process.memoryUsage();
let t=cpu(); const lib=loadLibrary(process.argv[2]); console.log("load cpu",Math.round(cpu()-t));
globalThis.gc?.(); const m1=process.memoryUsage(); console.log("heap",(m1.heapUsed-m0.heapUsed)/1e6,"ext",(m1.external-m0.external)/1e6,"rss",m1.rss/1e6, lib.search.find("ramen","en").length);
