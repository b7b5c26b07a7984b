-- contract: the sandbox has stored its trades in a file of its own since this version, which no production server opens.
drop table sandbox_trades;
